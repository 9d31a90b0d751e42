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
