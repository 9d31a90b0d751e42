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
  name = "good"
  configuration = jsonencode({ # expect: PASS
    EncryptionConfiguration = {
      EnableAtRestEncryption = true
      AtRestEncryptionConfiguration = {
        LocalDiskEncryptionConfiguration = { EncryptionKeyProviderType = "AwsKms" }
      }
    }
  })
}

resource "aws_emr_security_configuration" "bucket_only" {
  name = "bucket-only"
  configuration = jsonencode({ # expect: FAIL
    EncryptionConfiguration = {
      EnableAtRestEncryption = true
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" }
      }
    }
  })
}

resource "aws_emr_security_configuration" "off" {
  name          = "off"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = false } }) # expect: FAIL
}

resource "aws_emr_security_configuration" "unknown" {
  name          = "unknown"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = var.encrypted } }) # expect: MANUAL
}
