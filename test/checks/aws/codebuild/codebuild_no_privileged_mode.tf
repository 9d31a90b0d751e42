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
    type            = "LINUX_CONTAINER"
    compute_type    = "BUILD_GENERAL1_SMALL"
    image           = "aws/codebuild/standard:7.0"
    privileged_mode = false # expect: PASS
  }
}
# end of example

variable "privileged" {}

resource "aws_codebuild_project" "good" {
  name = "good"
  environment {
    privileged_mode = false # expect: PASS
  }
}

resource "aws_codebuild_project" "absent" {
  name = "absent"
  environment { # expect: PASS
    image = "aws/codebuild/standard:7.0"
  }
}

resource "aws_codebuild_project" "privileged" {
  name = "privileged"
  environment {
    privileged_mode = true # expect: FAIL
  }
}

resource "aws_codebuild_project" "unknown" {
  name = "unknown"
  environment {
    privileged_mode = var.privileged # expect: MANUAL
  }
}
