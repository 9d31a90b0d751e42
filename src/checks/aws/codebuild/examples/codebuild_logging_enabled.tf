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
    cloudwatch_logs {
      group_name = "builds/shop"
    }
  }
}
