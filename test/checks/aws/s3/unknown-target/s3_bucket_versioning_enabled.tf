variable "bucket" {}

resource "aws_s3_bucket" "own" {} # expect: PASS

resource "aws_s3_bucket_versioning" "own" {
  bucket = aws_s3_bucket.own.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "first" {}

resource "aws_s3_bucket" "second" {}

# Perhaps it is for one of the two above, which therefore cannot be said to lack it.
resource "aws_s3_bucket_versioning" "undirected" { # expect: PASS
  bucket = var.bucket # expect: MANUAL MANUAL
  versioning_configuration {
    status = "Enabled"
  }
}
