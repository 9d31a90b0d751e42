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

  environment { # expect: PASS
    type         = "LINUX_CONTAINER"
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"

    environment_variable {
      name  = "NPM_TOKEN"
      type  = "SECRETS_MANAGER"
      value = "shop/npm-token"
    }
  }
}
# end of example

variable "token" {}
variable "type" {}
variable "variables" {}

resource "aws_codebuild_project" "good" {
  name = "good"
  environment { # expect: PASS
    environment_variable {
      name  = "LOG_LEVEL"
      value = "info"
    }
    environment_variable {
      name  = "NPM_TOKEN"
      type  = "SECRETS_MANAGER"
      value = "shop/npm"
    }
    environment_variable {
      name  = "DB_PASSWORD"
      type  = "PARAMETER_STORE"
      value = "database-password"
    }
  }
}

resource "aws_codebuild_project" "no_variables" { # expect: PASS
  name = "no-variables"
}

resource "aws_codebuild_project" "literal" {
  name = "literal"
  environment {
    environment_variable {
      name  = "NPM_TOKEN"
      value = "correct-H0rse" # expect: FAIL
    }
  }
}

resource "aws_codebuild_project" "access_key" {
  name = "access-key"
  environment {
    environment_variable {
      name  = "KEY"
      type  = "PLAINTEXT"
      value = "AKIAABCDEFGHIJKLMNOP" # expect: FAIL
    }
  }
}

resource "aws_codebuild_project" "unknown" {
  name = "unknown"
  environment {
    environment_variable {
      name  = "NPM_TOKEN"
      value = var.token # expect: MANUAL
    }
  }
}

resource "aws_codebuild_project" "unknown_type" {
  name = "unknown-type"
  environment {
    environment_variable {
      name  = "NPM_TOKEN"
      type  = var.type
      value = "shop/npm" # expect: MANUAL
    }
  }
}

resource "aws_codebuild_project" "unknown_variables" {
  name = "unknown-variables"
  environment {
    dynamic "environment_variable" {
      for_each = var.variables
      content {
        name  = environment_variable.key
        value = environment_variable.value # expect: MANUAL
      }
    }
  }
}
