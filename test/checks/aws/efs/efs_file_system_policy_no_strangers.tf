# example
resource "aws_efs_file_system_policy" "uploads" {
  file_system_id = aws_efs_file_system.uploads.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "elasticfilesystem:ClientMount"
    }]
  })
}
# end of example

variable "account" {}

data "aws_caller_identity" "current" {}

resource "aws_efs_file_system" "stranger" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "stranger" {
  file_system_id = aws_efs_file_system.stranger.id
  policy = jsonencode({ # expect: FAIL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::999988887777:root" }
      Action    = "elasticfilesystem:ClientMount"
    }]
  })
}

resource "aws_efs_file_system" "own" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "own" {
  file_system_id = aws_efs_file_system.own.id
  policy = jsonencode({ # expect: PASS
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "elasticfilesystem:ClientMount"
    }]
  })
}

resource "aws_efs_file_system_policy" "unknown" {
  file_system_id = aws_efs_file_system.unknown.id
  policy = jsonencode({ # expect: MANUAL
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${var.account}:root" }
      Action    = "elasticfilesystem:ClientMount"
    }]
  })
}
