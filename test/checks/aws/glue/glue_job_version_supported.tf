# example
resource "aws_glue_job" "load" {
  name                   = "load"
  role_arn               = aws_iam_role.glue.arn
  glue_version           = "5.0" # expect: PASS
  security_configuration = aws_glue_security_configuration.strict.name

  command {
    script_location = "s3://acme-scripts/load.py"
  }
}
# end of example

variable "version" {}

resource "aws_glue_job" "current" {
  name         = "current"
  glue_version = "4.0" # expect: PASS
  command {
    name = "gluestreaming"
  }
}

resource "aws_glue_job" "old" {
  name         = "old"
  glue_version = "2.0" # expect: FAIL
  command {
    script_location = "s3://acme-scripts/load.py"
  }
}

resource "aws_glue_job" "oldest" {
  name         = "oldest"
  glue_version = "0.9" # expect: FAIL
  command {
    name = "glueetl"
  }
}

resource "aws_glue_job" "shell" {
  name         = "shell"
  glue_version = "1.0"
  command {
    name = "pythonshell"
  }
}

resource "aws_glue_job" "absent" {
  name = "absent"
  command {
    name = "glueetl"
  }
}

resource "aws_glue_job" "unknown" {
  name         = "unknown"
  glue_version = var.version # expect: MANUAL
  command {
    name = "glueetl"
  }
}
