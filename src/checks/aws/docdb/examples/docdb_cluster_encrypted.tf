variable "master_password" {
  type      = string
  sensitive = true
}

resource "aws_kms_key" "catalogue" {
  description         = "Storage of the cluster catalogue"
  enable_key_rotation = true
}

resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier = "catalogue"
  engine             = "docdb"
  master_username    = "shop"
  master_password    = var.master_password
  storage_encrypted  = true
  kms_key_id         = aws_kms_key.catalogue.arn
}
