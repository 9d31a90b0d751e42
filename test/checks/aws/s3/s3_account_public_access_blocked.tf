variable "restrict" {}

# example
resource "aws_s3_account_public_access_block" "account" { # expect: PASS
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
# end of example

resource "aws_s3_account_public_access_block" "nothing_said" {} # expect: FAIL

resource "aws_s3_account_public_access_block" "one_off" {
  account_id              = "111122223333"
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = false # expect: FAIL
  restrict_public_buckets = var.restrict
}

resource "aws_s3_account_public_access_block" "unknown" {
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = var.restrict # expect: MANUAL
}
