# example
resource "aws_emr_security_configuration" "strict" {
  name = "strict"
  configuration = jsonencode({ # expect: PASS
    EncryptionConfiguration = {
      EnableAtRestEncryption    = true
      EnableInTransitEncryption = true
      AtRestEncryptionConfiguration = {
        S3EncryptionConfiguration = { EncryptionMode = "SSE-S3" }
        LocalDiskEncryptionConfiguration = {
          EncryptionKeyProviderType = "AwsKms"
          AwsKmsKey                 = aws_kms_key.emr.arn
        }
      }
      InTransitEncryptionConfiguration = {
        TLSCertificateConfiguration = { CertificateProviderType = "PEM", S3Object = "s3://acme-emr/certificates.zip" }
      }
    }
    InstanceMetadataServiceConfiguration = {
      MinimumInstanceMetadataServiceVersion = 2
      HttpPutResponseHopLimit               = 1
    }
  })
}
# end of example

variable "version" {}

resource "aws_emr_security_configuration" "good" {
  name = "good"
  configuration = jsonencode({ # expect: PASS
    InstanceMetadataServiceConfiguration = { MinimumInstanceMetadataServiceVersion = 2 }
  })
}

resource "aws_emr_security_configuration" "both" {
  name = "both"
  configuration = jsonencode({ # expect: FAIL
    InstanceMetadataServiceConfiguration = { MinimumInstanceMetadataServiceVersion = 1 }
  })
}

resource "aws_emr_security_configuration" "absent" {
  name = "absent"
  configuration = jsonencode({ # expect: FAIL
    EncryptionConfiguration = { EnableAtRestEncryption = false }
  })
}

resource "aws_emr_security_configuration" "unknown" {
  name = "unknown"
  configuration = jsonencode({ # expect: MANUAL
    InstanceMetadataServiceConfiguration = { MinimumInstanceMetadataServiceVersion = var.version }
  })
}
