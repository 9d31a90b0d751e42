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
