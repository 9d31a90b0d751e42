variable "bucket" {}

resource "aws_s3_bucket" "perhaps" {} # expect: MANUAL

resource "aws_s3_bucket_policy" "undirected" {
  bucket = var.bucket
  policy = "{}"
}
