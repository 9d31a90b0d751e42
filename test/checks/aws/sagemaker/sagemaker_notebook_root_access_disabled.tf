variable "setting" {}

resource "aws_sagemaker_notebook_instance" "good" {
  root_access = "Disabled" # expect: PASS
}

resource "aws_sagemaker_notebook_instance" "bad" {
  root_access = "Enabled" # expect: FAIL
}

resource "aws_sagemaker_notebook_instance" "absent" { # expect: FAIL
  name = "forecasts"
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  root_access = var.setting # expect: MANUAL
}
