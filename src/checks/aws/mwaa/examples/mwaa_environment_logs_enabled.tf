resource "aws_mwaa_environment" "reports" {
  name                  = "reports"
  dag_s3_path           = "dags/"
  execution_role_arn    = aws_iam_role.reports.arn
  source_bucket_arn     = aws_s3_bucket.workflows.arn
  webserver_access_mode = "PRIVATE_ONLY"

  logging_configuration {
    scheduler_logs {
      enabled   = true
      log_level = "INFO"
    }

    webserver_logs {
      enabled   = true
      log_level = "INFO"
    }

    worker_logs {
      enabled   = true
      log_level = "INFO"
    }
  }
}
