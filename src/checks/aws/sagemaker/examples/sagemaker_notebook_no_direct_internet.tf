resource "aws_sagemaker_notebook_instance" "forecast" {
  name                   = "forecast"
  role_arn               = "arn:aws:iam::111122223333:role/forecast"
  instance_type          = "ml.t3.medium"
  subnet_id              = "subnet-1a2b3c4d"
  security_groups        = ["sg-1a2b3c4d"]
  direct_internet_access = "Disabled"
  root_access            = "Disabled"
}
