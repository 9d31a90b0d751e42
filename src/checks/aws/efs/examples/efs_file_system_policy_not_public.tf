resource "aws_efs_file_system" "uploads" {
  encrypted = true
}

resource "aws_efs_file_system_policy" "uploads" {
  file_system_id = aws_efs_file_system.uploads.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"]
    }]
  })
}
