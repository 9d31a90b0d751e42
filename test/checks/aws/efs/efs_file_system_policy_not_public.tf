# example
resource "aws_efs_file_system" "uploads" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "uploads" {
  file_system_id = aws_efs_file_system.uploads.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"]
    }]
  })
}
# end of example

resource "aws_efs_file_system" "open" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "open" {
  file_system_id = aws_efs_file_system.open.id
  policy         = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "elasticfilesystem:ClientWrite", Resource = "*" }] }) # expect: FAIL
}

# What AWS proposes.
resource "aws_efs_file_system" "network" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "network" {
  file_system_id = aws_efs_file_system.network.id
  policy         = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "*" }, Action = "elasticfilesystem:ClientMount", Condition = { Bool = { "elasticfilesystem:AccessedViaMountTarget" = "true" } } }] }) # expect: PASS
}

resource "aws_efs_file_system_policy" "elsewhere" {
  file_system_id = "fs-1"
  policy         = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "elasticfilesystem:ClientWrite", Resource = "*" }] }) # expect: PASS
}

resource "aws_efs_file_system" "plain" {
  encrypted = true
}
