# example
resource "aws_codebuild_project" "shop" {
  name         = "shop"
  service_role = "arn:aws:iam::111122223333:role/codebuild-shop"

  artifacts {
    type                = "S3"
    location            = "shop-releases"
    encryption_disabled = false # expect: PASS
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
}
# end of example

variable "disabled" {}

variable "type" {}

resource "aws_codebuild_project" "good" {
  artifacts {
    type                = "S3"
    encryption_disabled = false # expect: PASS
  }
}

resource "aws_codebuild_project" "absent" {
  artifacts { # expect: PASS
    type = "S3"
  }
}

resource "aws_codebuild_project" "off" {
  artifacts {
    type                = "S3"
    encryption_disabled = true # expect: FAIL
  }
}

resource "aws_codebuild_project" "second_off" {
  artifacts {
    type = "NO_ARTIFACTS"
  }
  secondary_artifacts {
    type                = "S3"
    artifact_identifier = "reports"
    encryption_disabled = true # expect: FAIL
  }
}

resource "aws_codebuild_project" "nothing_stored" {
  artifacts {
    type                = "NO_ARTIFACTS"
    encryption_disabled = true
  }
}

resource "aws_codebuild_project" "pipeline" {
  artifacts {
    type                = "CODEPIPELINE"
    encryption_disabled = true
  }
}

resource "aws_codebuild_project" "unknown" {
  artifacts {
    type                = "S3"
    encryption_disabled = var.disabled # expect: MANUAL
  }
}

resource "aws_codebuild_project" "unknown_type" {
  artifacts {
    type                = var.type # expect: MANUAL
    encryption_disabled = true
  }
}
