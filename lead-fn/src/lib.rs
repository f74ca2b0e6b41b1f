//! Takes enquiries and answers searches.
