# example
resource "aws_cloudtrail" "account" { # expect: PASS
  name                       = "account"
  s3_bucket_name             = "acme-cloudtrail"
  is_multi_region_trail      = true
  enable_log_file_validation = true
  kms_key_id                 = "arn:aws:kms:eu-central-1:111122223333:alias/cloudtrail"

  event_selector {
    read_write_type           = "All"
    include_management_events = true

    data_resource {
      type   = "AWS::S3::Object"
      values = ["arn:aws:s3"]
    }
  }
}
# end of example

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
    read_write_type = "ReadOnly"
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
      equals = ["true"]
    }
  }
}

# One trail is enough.
resource "aws_cloudtrail" "beside_them" {
  s3_bucket_name = "logs"
}
