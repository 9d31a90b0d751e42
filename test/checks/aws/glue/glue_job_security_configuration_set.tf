# example
resource "aws_glue_job" "load" {
  name                   = "load"
  role_arn               = aws_iam_role.glue.arn
  glue_version           = "5.0"
  security_configuration = aws_glue_security_configuration.strict.name # expect: PASS

  command {
    script_location = "s3://acme-scripts/load.py"
  }
}
# end of example

variable "configuration" {}

resource "aws_glue_job" "good" {
  name                   = "good"
  security_configuration = "strict" # expect: PASS
}

resource "aws_glue_job" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_glue_job" "unknown" {
  name                   = "unknown"
  security_configuration = var.configuration # expect: MANUAL
}

resource "aws_glue_security_configuration" "strict" {
  name = "strict"
}
