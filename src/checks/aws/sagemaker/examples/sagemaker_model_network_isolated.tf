resource "aws_sagemaker_model" "prices" {
  name                     = "prices"
  execution_role_arn       = aws_iam_role.prices.arn
  enable_network_isolation = true

  primary_container {
    image          = aws_ecr_repository.prices.repository_url
    model_data_url = "s3://shop-models/prices.tar.gz"
  }
}
