# example
resource "aws_sagemaker_notebook_instance" "forecasts" {
  name                   = "forecasts"
  instance_type          = "ml.t3.medium"
  role_arn               = aws_iam_role.notebook.arn
  subnet_id              = aws_subnet.private.id # expect: PASS
  security_groups        = [aws_security_group.notebook.id]
  direct_internet_access = "Disabled"
  root_access            = "Disabled"
}
# end of example

resource "aws_subnet" "private" {}

resource "aws_sagemaker_notebook_instance" "good" {
  subnet_id = "subnet-1" # expect: PASS
}

resource "aws_sagemaker_notebook_instance" "bad" {
  subnet_id = "" # expect: FAIL
}

resource "aws_sagemaker_notebook_instance" "absent" { # expect: FAIL
  name = "forecasts"
}
