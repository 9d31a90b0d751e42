# example
resource "aws_sagemaker_notebook_instance" "forecasts" {
  name                   = "forecasts"
  instance_type          = "ml.t3.medium"
  role_arn               = aws_iam_role.notebook.arn
  subnet_id              = aws_subnet.private.id
  security_groups        = [aws_security_group.notebook.id]
  direct_internet_access = "Disabled"
  root_access            = "Disabled" # expect: PASS
}
# end of example

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
