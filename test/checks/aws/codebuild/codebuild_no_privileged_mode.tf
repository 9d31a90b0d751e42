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
