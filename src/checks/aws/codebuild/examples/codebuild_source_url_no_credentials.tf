resource "aws_codebuild_project" "shop" {
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
