resource "aws_codebuild_report_group" "shop" {
  name = "shop"
  type = "TEST"

  export_config {
    type = "S3"

    s3_destination {
      bucket              = "shop-test-reports"
      encryption_disabled = false
      encryption_key      = aws_kms_key.reports.arn
    }
  }
}
