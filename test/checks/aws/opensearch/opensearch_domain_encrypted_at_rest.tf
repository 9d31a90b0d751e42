variable "value" {}

resource "aws_opensearch_domain" "good" {
  encrypt_at_rest {
    enabled = true # expect: PASS
  }
}

resource "aws_opensearch_domain" "bad" {
  encrypt_at_rest {
    enabled = false # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_elasticsearch_domain" "good_elasticsearch" {
  encrypt_at_rest {
    enabled = true # expect: PASS
  }
}

resource "aws_elasticsearch_domain" "bad_elasticsearch" {
  encrypt_at_rest {
    enabled = false # expect: FAIL
  }
}

resource "aws_elasticsearch_domain" "absent_elasticsearch" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  encrypt_at_rest {
    enabled = var.value # expect: MANUAL
  }
}

resource "aws_opensearch_domain" "generated" {
  dynamic "encrypt_at_rest" {
    for_each = [true]
    content {
      enabled = encrypt_at_rest.value # expect: PASS
    }
  }
}
