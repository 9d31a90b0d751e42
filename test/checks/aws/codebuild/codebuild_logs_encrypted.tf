variable "disabled" {}

resource "aws_codebuild_project" "good" {
  logs_config {
    s3_logs {
      status              = "ENABLED"
      encryption_disabled = false # expect: PASS
    }
  }
}

resource "aws_codebuild_project" "absent" {
  logs_config {
    s3_logs { # expect: PASS
      status = "ENABLED"
    }
  }
}

resource "aws_codebuild_project" "bad" {
  logs_config {
    s3_logs {
      status              = "ENABLED"
      encryption_disabled = true # expect: FAIL
    }
  }
}

resource "aws_codebuild_project" "not_in_use" {
  logs_config {
    s3_logs {
      encryption_disabled = true
    }
  }
}

resource "aws_codebuild_project" "without" {
}

resource "aws_codebuild_project" "unknown" {
  logs_config {
    s3_logs {
      status              = "ENABLED"
      encryption_disabled = var.disabled # expect: MANUAL
    }
  }
}
