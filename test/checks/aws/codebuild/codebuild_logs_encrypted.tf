# example
resource "aws_codebuild_project" "shop" {
  name         = "shop"
  service_role = "arn:aws:iam::111122223333:role/codebuild-shop"

  artifacts {
    type = "NO_ARTIFACTS"
  }

  source {
    type     = "GITHUB"
    location = "https://github.com/acme/shop.git"
  }

  environment {
    type         = "LINUX_CONTAINER"
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
  }

  logs_config {
    s3_logs {
      status              = "ENABLED"
      location            = "shop-build-logs/shop"
      encryption_disabled = false # expect: PASS
    }
  }
}
# end of example

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
