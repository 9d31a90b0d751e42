# example
resource "aws_mwaa_environment" "reports" {
  name                  = "reports"
  dag_s3_path           = "dags/"
  execution_role_arn    = aws_iam_role.reports.arn
  source_bucket_arn     = aws_s3_bucket.workflows.arn
  webserver_access_mode = "PRIVATE_ONLY" # expect: PASS

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
# end of example

variable "mode" {}

resource "aws_mwaa_environment" "private" {
  name                  = "private"
  webserver_access_mode = "PRIVATE_ONLY" # expect: PASS
}

resource "aws_mwaa_environment" "public" {
  name                  = "public"
  webserver_access_mode = "PUBLIC_ONLY" # expect: FAIL
}

resource "aws_mwaa_environment" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_mwaa_environment" "unknown" {
  name                  = "unknown"
  webserver_access_mode = var.mode # expect: MANUAL
}
