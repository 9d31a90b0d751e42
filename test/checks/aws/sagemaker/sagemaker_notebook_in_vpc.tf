resource "aws_sagemaker_notebook_instance" "good" {
  subnet_id = "subnet-1" # expect: PASS
}

resource "aws_sagemaker_notebook_instance" "bad" {
  subnet_id = "" # expect: FAIL
}

resource "aws_sagemaker_notebook_instance" "absent" { # expect: FAIL
  name = "forecasts"
}
