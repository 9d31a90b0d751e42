variable "type" {}

resource "aws_cloudtrail" "absent" { # expect: FAIL
  s3_bucket_name = "logs"
}

resource "aws_cloudtrail" "no_data" { # expect: FAIL
  s3_bucket_name = "logs"
  event_selector {
    read_write_type = "All"
  }
}

resource "aws_cloudtrail" "the_others" { # expect: FAIL
  s3_bucket_name = "logs"
  event_selector {
    read_write_type = "WriteOnly"
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}

resource "aws_cloudtrail" "functions" { # expect: FAIL
  s3_bucket_name = "logs"
  event_selector {
    data_resource {
      type   = "AWS::Lambda::Function"
      values = ["arn:aws:lambda"]
    }
  }
}

resource "aws_cloudtrail" "advanced_others" { # expect: FAIL
  s3_bucket_name = "logs"
  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Data"]
    }
    field_selector {
      field  = "resources.type"
      equals = ["AWS::S3::Object"]
    }
    field_selector {
      field  = "readOnly"
      equals = ["false"]
    }
  }
}

resource "aws_cloudtrail" "advanced_management" { # expect: FAIL
  s3_bucket_name = "logs"
  advanced_event_selector {
    field_selector {
      field  = "eventCategory"
      equals = ["Management"]
    }
  }
}

resource "aws_cloudtrail" "unknown" {
  s3_bucket_name = "logs"
  event_selector {
    data_resource {
      type   = var.type # expect: MANUAL
      values = ["arn:aws:s3"]
    }
  }
}
