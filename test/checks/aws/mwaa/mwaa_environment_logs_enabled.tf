# example
resource "aws_mwaa_environment" "reports" {
  name                  = "reports"
  dag_s3_path           = "dags/"
  execution_role_arn    = aws_iam_role.reports.arn
  source_bucket_arn     = aws_s3_bucket.workflows.arn
  webserver_access_mode = "PRIVATE_ONLY"

  logging_configuration { # expect: PASS
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

variable "logged" {}

resource "aws_mwaa_environment" "good" {
  name = "good"
  logging_configuration { # expect: PASS
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = true
    }
    worker_logs {
      enabled = true
    }
  }
}

resource "aws_mwaa_environment" "off" {
  name = "off"
  logging_configuration {
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = false # expect: FAIL
    }
    worker_logs {
      enabled = var.logged
    }
  }
}

resource "aws_mwaa_environment" "one_missing" {
  name = "one-missing"
  logging_configuration { # expect: FAIL
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = true
    }
  }
}

resource "aws_mwaa_environment" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_mwaa_environment" "unknown" {
  name = "unknown"
  logging_configuration {
    scheduler_logs {
      enabled = true
    }
    webserver_logs {
      enabled = true
    }
    worker_logs {
      enabled = var.logged # expect: MANUAL
    }
  }
}
