//! Reads and writes in MuJoCo's structs.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::slice;

/// The place of a field in a struct, bytes from its beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offset(pub usize);

/// A struct of MuJoCo's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Struct(pub NonNull<c_void>);

impl Struct {
    /// The value of a field.
    ///
    /// # Safety
    /// The struct is alive and has a field of type `T` at this offset.
    pub unsafe fn get<T: Copy>(self, offset: Offset) -> T {
        // SAFETY: by the contract the field is in the struct and aligned as C aligns it.
        unsafe { self.0.as_ptr().byte_add(offset.0).cast::<T>().read() }
    }

    /// Sets a field.
    ///
    /// # Safety
    /// As for [`Struct::get`]; nothing else refers to the field.
    pub unsafe fn set<T: Copy>(self, offset: Offset, value: T) {
        // SAFETY: by the contract the field is in the struct and aligned as C aligns it.
        unsafe { self.0.as_ptr().byte_add(offset.0).cast::<T>().write(value) }
    }

    /// The array that a field points to.
    ///
    /// # Safety
    /// The field is a pointer to at least `len` values of type `T`, which live and do not change for `'a`.
    pub unsafe fn array<'a, T>(self, offset: Offset, len: usize) -> &'a [T] {
        if len == 0 {
            return &[];
        }
        // SAFETY: by the contract the field is a pointer, and its array has this many values.
        unsafe { slice::from_raw_parts(self.get::<*const T>(offset), len) }
    }

    /// The array that a field points to, to be changed.
    ///
    /// # Safety
    /// As for [`Struct::array`]; nothing else refers to the array for `'a`.
    pub unsafe fn array_mut<'a, T>(self, offset: Offset, len: usize) -> &'a mut [T] {
        if len == 0 {
            return &mut [];
        }
        // SAFETY: by the contract the field is a pointer, and its array has this many values.
        unsafe { slice::from_raw_parts_mut(self.get::<*mut T>(offset), len) }
    }

    /// An array that lies within the struct, to be changed.
    ///
    /// # Safety
    /// The struct is alive and has `len` values of type `T` at this offset; nothing else refers to them for `'a`.
    pub unsafe fn own_array_mut<'a, T>(self, offset: Offset, len: usize) -> &'a mut [T] {
        // SAFETY: by the contract the values are in the struct and aligned as C aligns them.
        unsafe { slice::from_raw_parts_mut(self.0.as_ptr().byte_add(offset.0).cast::<T>(), len) }
    }
}
