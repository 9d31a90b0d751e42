resource "aws_emr_security_configuration" "reports" {
  name = "reports"
  configuration = jsonencode({
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
