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
    cloudwatch_logs { # expect: PASS
      group_name = "builds/shop"
    }
  }
}
# end of example

variable "status" {}

resource "aws_codebuild_project" "absent" { # expect: PASS
}

resource "aws_codebuild_project" "good" {
  logs_config {
    cloudwatch_logs {
      status = "ENABLED" # expect: PASS
    }
  }
}

resource "aws_codebuild_project" "default_status" {
  logs_config {
    cloudwatch_logs { # expect: PASS
      group_name = "builds"
    }
  }
}

resource "aws_codebuild_project" "bucket_only" {
  logs_config {
    cloudwatch_logs {
      status = "DISABLED" # expect: PASS
    }
    s3_logs {
      status   = "ENABLED"
      location = "logs/builds"
    }
  }
}

resource "aws_codebuild_project" "off" {
  logs_config {
    cloudwatch_logs {
      status = "DISABLED" # expect: FAIL
    }
  }
}

resource "aws_codebuild_project" "both_off" {
  logs_config {
    cloudwatch_logs {
      status = "DISABLED" # expect: FAIL
    }
    s3_logs {
      status = "DISABLED"
    }
  }
}

resource "aws_codebuild_project" "unknown" {
  logs_config {
    cloudwatch_logs {
      status = var.status # expect: MANUAL
    }
  }
}
