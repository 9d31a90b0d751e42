# example
resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    enforce_workgroup_configuration = true # expect: PASS

    result_configuration {
      output_location = "s3://shop-reports/"

      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = aws_kms_key.reports.arn
      }
    }
  }
}
# end of example

variable "setting" {}

resource "aws_athena_workgroup" "good" {
  configuration {
    enforce_workgroup_configuration = true # expect: PASS
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_KMS"
      }
    }
  }
}

resource "aws_athena_workgroup" "bad" {
  configuration {
    enforce_workgroup_configuration = false # expect: FAIL
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_KMS"
      }
    }
  }
}

resource "aws_athena_workgroup" "absent" { # expect: FAIL
  name = "reports"
}

resource "aws_athena_workgroup" "unknown" {
  configuration {
    enforce_workgroup_configuration = var.setting # expect: MANUAL
    result_configuration {
      encryption_configuration {
        encryption_option = "SSE_KMS"
      }
    }
  }
}

resource "aws_athena_workgroup" "plain" {
  configuration { # expect: FAIL
    enforce_workgroup_configuration = true
  }
}
