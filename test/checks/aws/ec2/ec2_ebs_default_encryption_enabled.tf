# example
resource "aws_ebs_encryption_by_default" "region" {
  enabled = true # expect: PASS
}

resource "aws_ebs_default_kms_key" "region" {
  key_arn = aws_kms_key.volumes.arn
}
# end of example

variable "enabled" {}

resource "aws_ebs_encryption_by_default" "on" {
  enabled = true # expect: PASS
}

resource "aws_ebs_encryption_by_default" "off" {
  enabled = false # expect: FAIL
}

resource "aws_ebs_encryption_by_default" "absent" {} # expect: PASS

resource "aws_ebs_encryption_by_default" "unknown" {
  enabled = var.enabled # expect: MANUAL
}
