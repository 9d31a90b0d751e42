resource "aws_sagemaker_endpoint_configuration" "prices" {
  name = "prices"

  production_variants {
    variant_name           = "main"
    model_name             = aws_sagemaker_model.prices.name
    instance_type          = "ml.m7g.large"
    initial_instance_count = 2
  }
}
