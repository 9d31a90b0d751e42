# example
resource "aws_sagemaker_model" "prices" {
  name                     = "prices"
  execution_role_arn       = aws_iam_role.prices.arn
  enable_network_isolation = true # expect: PASS

  primary_container {
    image          = aws_ecr_repository.prices.repository_url
    model_data_url = "s3://shop-models/prices.tar.gz"
  }
}
# end of example

variable "isolated" {}

resource "aws_sagemaker_model" "good" {
  name                     = "good"
  enable_network_isolation = true # expect: PASS
}

resource "aws_sagemaker_model" "off" {
  name                     = "off"
  enable_network_isolation = false # expect: FAIL
}

resource "aws_sagemaker_model" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_sagemaker_model" "unknown" {
  name                     = "unknown"
  enable_network_isolation = var.isolated # expect: MANUAL
}
