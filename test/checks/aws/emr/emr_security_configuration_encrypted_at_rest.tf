# example
resource "aws_emr_security_configuration" "reports" {
  name = "reports"
  configuration = jsonencode({ # expect: PASS
    EncryptionConfiguration = {
      EnableAtRestEncryption    = true
      EnableInTransitEncryption = true
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" }
        LocalDiskEncryptionConfiguration = {
          EncryptionKeyProviderType = "AwsKms"
          AwsKmsKey                 = aws_kms_key.reports.arn
        }
      }
      InTransitEncryptionConfiguration = {
        TLSCertificateConfiguration = {
          CertificateProviderType = "PEM"
          S3Object                = "s3://certificates/emr.zip"
        }
      }
    }
  })
}
# end of example

variable "encrypted" {}

resource "aws_emr_security_configuration" "good" {
  name          = "good"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = true } }) # expect: PASS
}

resource "aws_emr_security_configuration" "off" {
  name          = "off"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = false } }) # expect: FAIL
}

resource "aws_emr_security_configuration" "text" {
  name = "text"
  # expect: PASS
  configuration = <<-JSON
    { "EncryptionConfiguration": { "EnableAtRestEncryption": true, "Key": "${aws_kms_key.data.arn}" } }
  JSON
}

resource "aws_emr_security_configuration" "absent" {
  name          = "absent"
  configuration = jsonencode({ AuthenticationConfiguration = {} }) # expect: FAIL
}

resource "aws_emr_security_configuration" "unknown" {
  name          = "unknown"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = var.encrypted } }) # expect: MANUAL
}

resource "aws_emr_security_configuration" "unknown_text" {
  name          = "unknown-text"
  configuration = var.encrypted # expect: MANUAL
}
