# example
resource "aws_sagemaker_endpoint_configuration" "prices" {
  name = "prices"

  production_variants {
    variant_name           = "main"
    model_name             = aws_sagemaker_model.prices.name
    instance_type          = "ml.m7g.large"
    initial_instance_count = 2 # expect: PASS
  }
}
# end of example

variable "instances" {}

resource "aws_sagemaker_endpoint_configuration" "good" {
  name = "good"
  production_variants {
    variant_name           = "main"
    initial_instance_count = 2 # expect: PASS
  }
}

resource "aws_sagemaker_endpoint_configuration" "one" {
  name = "one"
  production_variants {
    variant_name           = "main"
    initial_instance_count = 1 # expect: FAIL
  }
}

resource "aws_sagemaker_endpoint_configuration" "serverless" {
  name = "serverless"
  production_variants {
    variant_name = "main"
    serverless_config {
      max_concurrency   = 5
      memory_size_in_mb = 2048
    }
  }
}

resource "aws_sagemaker_endpoint_configuration" "unknown" {
  name = "unknown"
  production_variants {
    variant_name           = "main"
    initial_instance_count = var.instances # expect: MANUAL
  }
}
