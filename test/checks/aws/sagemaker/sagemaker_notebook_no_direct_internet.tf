# example
resource "aws_sagemaker_notebook_instance" "forecast" {
  name                   = "forecast"
  role_arn               = "arn:aws:iam::111122223333:role/forecast"
  instance_type          = "ml.t3.medium"
  subnet_id              = "subnet-1a2b3c4d"
  security_groups        = ["sg-1a2b3c4d"]
  direct_internet_access = "Disabled" # expect: PASS
  root_access            = "Disabled"
}
# end of example

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
