# example
resource "aws_kms_key" "shop_data" {
  description         = "Data of the shop"
  enable_key_rotation = true
}

resource "aws_sqs_queue" "orders" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.shop_data.id # expect: PASS
}
# end of example

resource "aws_kms_key" "data" {
  enable_key_rotation = true
}

resource "aws_sqs_queue" "own_key" {
  kms_master_key_id = aws_kms_key.data.id # expect: PASS
}

resource "aws_sqs_queue" "of_aws" {
  kms_master_key_id = "alias/aws/sqs" # expect: FAIL
}

resource "aws_cloudwatch_log_group" "none" { # expect: FAIL
  name = "none"
}

resource "aws_db_instance" "database" {
  storage_encrypted = true
  kms_key_id        = aws_kms_key.data.arn # expect: PASS
}

# It has the key of its cluster.
resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
}

resource "aws_s3_bucket" "images" {
  bucket = "images"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "images" {
  bucket = aws_s3_bucket.images.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = aws_kms_key.data.arn # expect: PASS
    }
  }
}

resource "aws_s3_bucket" "plain" { # expect: FAIL
  bucket = "plain"
}

variable "key" {
  type    = string
  default = null
}

resource "aws_cloudwatch_log_group" "chosen" {
  name       = "chosen"
  kms_key_id = var.key # expect: FAIL
}

resource "aws_cloudwatch_log_group" "optional" {
  name       = "optional"
  kms_key_id = var.key == null ? null : var.key # expect: FAIL
}
