# Builds what GitHub does not: the pictures of the shop for large screens take hours.
resource "aws_codebuild_project" "pictures" {
  name         = "${local.name}-pictures"
  service_role = aws_iam_role.build.arn

  artifacts {
    type = "NO_ARTIFACTS"
  }

  source {
    type     = "GITHUB"
    location = "https://github.com/example-shop/pictures.git"
  }

  environment {
    type            = "LINUX_CONTAINER"
    compute_type    = "BUILD_GENERAL1_SMALL"
    image           = "aws/codebuild/amazonlinux-x86_64-standard:5.0"
    privileged_mode = false

    environment_variable {
      name  = "UPLOAD_TOKEN"
      type  = "SECRETS_MANAGER"
      value = "shop/pictures:upload-token"
    }
  }
}
