resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    enforce_workgroup_configuration = true

    result_configuration {
      output_location = "s3://shop-reports/"

      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = aws_kms_key.reports.arn
      }
    }
  }
}
