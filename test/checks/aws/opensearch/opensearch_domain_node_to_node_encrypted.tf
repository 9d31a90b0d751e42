variable "value" {}

resource "aws_opensearch_domain" "good" {
  node_to_node_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_opensearch_domain" "bad" {
  node_to_node_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_elasticsearch_domain" "good_elasticsearch" {
  node_to_node_encryption {
    enabled = true # expect: PASS
  }
}

resource "aws_elasticsearch_domain" "bad_elasticsearch" {
  node_to_node_encryption {
    enabled = false # expect: FAIL
  }
}

resource "aws_elasticsearch_domain" "absent_elasticsearch" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  node_to_node_encryption {
    enabled = var.value # expect: MANUAL
  }
}

resource "aws_opensearch_domain" "generated" {
  dynamic "node_to_node_encryption" {
    for_each = [true]
    content {
      enabled = node_to_node_encryption.value # expect: PASS
    }
  }
}
