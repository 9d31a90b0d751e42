# example
resource "aws_glue_job" "load" {
  name                   = "load"
  role_arn               = aws_iam_role.glue.arn
  glue_version           = "5.0"
  security_configuration = aws_glue_security_configuration.strict.name

  command {
    script_location = "s3://acme-scripts/load.py"
  }

  default_arguments = { # expect: PASS
    "--secret_id" = "shop/database"
  }
}
# end of example

variable "password" {}

resource "aws_glue_job" "good" {
  name = "good"
  default_arguments = { # expect: PASS
    "--enable-metrics" = "true"
  }
}

resource "aws_glue_job" "none" { # expect: PASS
  name = "none"
}

resource "aws_glue_job" "literal" {
  name = "literal"
  default_arguments = { # expect: FAIL
    "--db_password" = "Tr0ub4dor-3x9"
  }
}

resource "aws_glue_job" "unknown" {
  name = "unknown"
  default_arguments = { # expect: MANUAL
    "--db_password" = var.password
  }
}
