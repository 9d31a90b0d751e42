variable "bucket" {}

resource "aws_s3_bucket" "logs" {}

resource "aws_cloudtrail" "perhaps_public" {
  s3_bucket_name = aws_s3_bucket.logs.id # expect: MANUAL
}

resource "aws_s3_bucket_policy" "undirected" {
  bucket = var.bucket
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }]
  })
}
