# example
resource "aws_codebuild_project" "shop" {
  name               = "shop"
  service_role       = "arn:aws:iam::111122223333:role/codebuild-shop"
  project_visibility = "PRIVATE" # expect: PASS

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
}
# end of example

variable "visibility" {}

resource "aws_codebuild_project" "private" {
  name               = "private"
  project_visibility = "PRIVATE" # expect: PASS
}

resource "aws_codebuild_project" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_codebuild_project" "public" {
  name               = "public"
  project_visibility = "PUBLIC_READ" # expect: FAIL
}

resource "aws_codebuild_project" "unknown" {
  name               = "unknown"
  project_visibility = var.visibility # expect: MANUAL
}

resource "aws_codebuild_project" "undocumented" {
  name               = "undocumented"
  project_visibility = "SHARED" # expect: MANUAL
}
