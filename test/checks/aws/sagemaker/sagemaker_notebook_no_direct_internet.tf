variable "access" {}

resource "aws_sagemaker_notebook_instance" "good" {
  name                   = "good"
  direct_internet_access = "Disabled" # expect: PASS
}

resource "aws_sagemaker_notebook_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_sagemaker_notebook_instance" "direct" {
  name                   = "direct"
  direct_internet_access = "Enabled" # expect: FAIL
}

resource "aws_sagemaker_notebook_instance" "unknown" {
  name                   = "unknown"
  direct_internet_access = var.access # expect: MANUAL
}
