resource "aws_cloudtrail" "all" { # expect: PASS
  s3_bucket_name = "logs"
  event_selector {
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3:::invoices/"]
    }
  }
}

resource "aws_cloudtrail" "these" { # expect: PASS
  s3_bucket_name = "logs"
  event_selector {
    read_write_type = "WriteOnly"
    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}

resource "aws_cloudtrail" "advanced" { # expect: PASS
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
  }
}

resource "aws_cloudtrail" "advanced_these" { # expect: PASS
  s3_bucket_name = "logs"
  advanced_event_selector {
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

# One trail is enough.
resource "aws_cloudtrail" "beside_them" {
  s3_bucket_name = "logs"
}
