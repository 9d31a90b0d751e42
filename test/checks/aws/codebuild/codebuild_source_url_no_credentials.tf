# example
resource "aws_codebuild_project" "shop" { # expect: PASS
  name         = "shop"
  service_role = "arn:aws:iam::111122223333:role/codebuild-shop"

  artifacts {
    type = "NO_ARTIFACTS"
  }

  source {
    type     = "BITBUCKET"
    location = "https://bitbucket.org/acme/shop.git"
    auth {
      type     = "CODECONNECTIONS"
      resource = "arn:aws:codeconnections:eu-central-1:111122223333:connection/1a2b3c4d"
    }
  }

  environment {
    type         = "LINUX_CONTAINER"
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
  }
}
# end of example

variable "token" {}
variable "location" {}

resource "aws_codebuild_project" "good" { # expect: PASS
  name = "good"
  source {
    type     = "GITHUB"
    location = "https://github.com/acme/shop.git"
  }
}

# Bitbucket puts the name of the user into the URL.
resource "aws_codebuild_project" "user_only" { # expect: PASS
  name = "user-only"
  source {
    type     = "BITBUCKET"
    location = "https://alice@bitbucket.org/acme/shop.git"
  }
}

resource "aws_codebuild_project" "password" {
  name = "password"
  source {
    type     = "BITBUCKET"
    location = "https://alice:correct-horse@bitbucket.org/acme/shop.git" # expect: FAIL
  }
}

resource "aws_codebuild_project" "secondary" {
  name = "secondary"
  source {
    type     = "GITHUB"
    location = "https://github.com/acme/shop.git"
  }
  secondary_sources {
    type              = "BITBUCKET"
    source_identifier = "tools"
    location          = "https://x-token-auth:correct-horse@bitbucket.org/acme/tools.git" # expect: FAIL
  }
}

resource "aws_codebuild_project" "without_location" { # expect: PASS
  name = "without-location"
  source {
    type = "CODEPIPELINE"
  }
}

resource "aws_codebuild_project" "unknown_password" {
  name = "unknown-password"
  source {
    type     = "BITBUCKET"
    location = "https://alice:${var.token}@bitbucket.org/acme/shop.git" # expect: MANUAL
  }
}
