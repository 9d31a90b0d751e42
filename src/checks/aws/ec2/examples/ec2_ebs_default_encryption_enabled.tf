resource "aws_ebs_encryption_by_default" "region" {
  enabled = true
}

resource "aws_ebs_default_kms_key" "region" {
  key_arn = aws_kms_key.volumes.arn
}
