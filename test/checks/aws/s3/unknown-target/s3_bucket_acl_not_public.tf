variable "bucket" {}

resource "aws_s3_bucket" "perhaps" {}

# Public is public in any bucket. Nobody can tell whether it is the one above.
resource "aws_s3_bucket_acl" "undirected" {
  bucket = var.bucket    # expect: MANUAL
  acl    = "public-read" # expect: FAIL
}
